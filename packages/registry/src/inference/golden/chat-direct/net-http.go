package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
)

func main() {
	body, err := json.Marshal(map[string]any{
		"model": "their-name",
		"messages": []any{map[string]any{"role": "user", "content": "What is the capital of Portugal?"}},
	})
	if err != nil {
		panic(err)
	}
	request, err := http.NewRequest("POST", "https://api.z.ai/api/paas/v4/chat/completions", bytes.NewReader(body))
	if err != nil {
		panic(err)
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("ZAI_ORG_API_KEY"))
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("x-source-channel", "hugging_face")
	request.Header.Set("accept-language", "en-US,en")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		panic(err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		message, _ := io.ReadAll(response.Body)
		panic(response.Status + ": " + string(message))
	}

	var completion struct {
		Choices []struct {
			Message struct{ Content string }
		}
	}
	if err := json.NewDecoder(response.Body).Decode(&completion); err != nil {
		panic(err)
	}
	fmt.Println(completion.Choices[0].Message.Content)
}

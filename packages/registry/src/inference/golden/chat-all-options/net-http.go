package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
)

func main() {
	body, err := json.Marshal(map[string]any{
		"model": "acme/chat:groq",
		"messages": []any{
			map[string]any{"role": "system", "content": "Answer in one word; never say \"no\"."},
			map[string]any{"role": "user", "content": "It's 5 o'clock\nsomewhere, isn't it?"},
		},
		"temperature": 0,
		"max_tokens": 64,
		"top_p": 0.9,
		"seed": 7,
		"top_k": 3,
		"logprobs": true,
		"stop": nil,
	})
	if err != nil {
		panic(err)
	}
	request, err := http.NewRequest("POST", "https://router.huggingface.co/v1/chat/completions", bytes.NewReader(body))
	if err != nil {
		panic(err)
	}
	request.Header.Set("Authorization", "Bearer hf_example")
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("X-HF-Bill-To", "acme-labs")
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

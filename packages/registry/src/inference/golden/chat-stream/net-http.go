package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
)

func main() {
	body, err := json.Marshal(map[string]any{
		"model": "acme/chat:together",
		"messages": []any{map[string]any{"role": "user", "content": "What is the capital of Portugal?"}},
		"stream": true,
	})
	if err != nil {
		panic(err)
	}
	request, err := http.NewRequest("POST", "https://router.huggingface.co/v1/chat/completions", bytes.NewReader(body))
	if err != nil {
		panic(err)
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("HF_TOKEN"))
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		panic(err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		message, _ := io.ReadAll(response.Body)
		panic(response.Status + ": " + string(message))
	}

	lines := bufio.NewScanner(response.Body)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		if !strings.HasPrefix(lines.Text(), "data:") {
			continue
		}
		event := strings.TrimSpace(strings.TrimPrefix(lines.Text(), "data:"))
		if event == "[DONE]" {
			break
		}
		var chunk struct {
			Choices []struct {
				Delta struct{ Content string }
			}
		}
		if err := json.Unmarshal([]byte(event), &chunk); err != nil {
			panic(err)
		}
		for _, choice := range chunk.Choices {
			fmt.Print(choice.Delta.Content)
		}
	}
	if err := lines.Err(); err != nil {
		panic(err)
	}
	fmt.Println()
}

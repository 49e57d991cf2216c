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
		"model": "acme/model:hf-inference",
		"messages": []any{
			map[string]any{
				"role": "user",
				"content": []any{
					map[string]any{"type": "text", "text": "Describe this image in one sentence."},
					map[string]any{
						"type": "image_url",
						"image_url": map[string]any{
							"url": "https://huggingface.co/datasets/huggingface/documentation-images/resolve/main/transformers/tasks/car.jpg",
						},
					},
				},
			},
		},
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

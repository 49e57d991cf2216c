import type { Code } from "../../../code/code.ts";
import { go } from "../../../code/go.ts";
import type { Call } from "../../call/call.ts";
import { extraHeaders } from "../chat-address.ts";
import { type Client, forEach } from "../client.ts";
import { withFiles } from "../body-code.ts";

/** Go with nothing but its own packages; for chats, at any server with OpenAI's chat route. */
export const netHttp: Client = {
  language: "go",
  name: "net/http",
  templates: forEach(["conversational", "conversationalStream"], chat),
};

function chat(call: Call): Code<"go"> | undefined {
  const { request, token, scheme } = call;
  if (request === undefined || request.body.kind !== "json") return undefined;
  const authorization =
    "variable" in token ? go`${`${scheme} `}+os.Getenv(${token.variable})` : go`${`${scheme} ${token.text}`}`;
  const headers = Object.entries(extraHeaders(call) ?? {});
  const isStream = call.variant === "conversationalStream";
  return go`
    package main

    import (
    	${go.lines(...packagesFor(call, isStream).map((name) => go`${name}`))}
    )

    func main() {
    	body, err := json.Marshal(${withFiles(request.body.value, () => go`nil`)})
    	if err != nil {
    		panic(err)
    	}
    	request, err := http.NewRequest("POST", ${request.url}, bytes.NewReader(body))
    	if err != nil {
    		panic(err)
    	}
    	request.Header.Set("Authorization", ${authorization})
    	request.Header.Set("Content-Type", "application/json")
    	${go.lines(...headers.map(([name, value]) => go`request.Header.Set(${name}, ${value})`))}
    	response, err := http.DefaultClient.Do(request)
    	if err != nil {
    		panic(err)
    	}
    	defer response.Body.Close()
    	if response.StatusCode != http.StatusOK {
    		message, _ := io.ReadAll(response.Body)
    		panic(response.Status + ": " + string(message))
    	}

    	${isStream ? streamCode : answerCode}
    }
  `;
}

function packagesFor({ token }: Call, isStream: boolean): readonly string[] {
  const names = ["bytes", "encoding/json", "fmt", "io", "net/http"];
  if ("variable" in token) names.push("os");
  return (isStream ? [...names, "bufio", "strings"] : names).sort();
}

const answerCode = go`
  var completion struct {
  	Choices []struct {
  		Message struct{ Content string }
  	}
  }
  if err := json.NewDecoder(response.Body).Decode(&completion); err != nil {
  	panic(err)
  }
  fmt.Println(completion.Choices[0].Message.Content)
`;

/** A line may be longer than what the scanner takes unasked; content may be absent or null. */
const streamCode = go`
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
`;

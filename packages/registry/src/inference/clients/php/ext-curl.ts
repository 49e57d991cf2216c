import type { Code } from "../../../code/code.ts";
import { php } from "../../../code/php.ts";
import type { Call } from "../../call/call.ts";
import { extraHeaders } from "../chat-address.ts";
import { type Client, forEach } from "../client.ts";
import { withFiles } from "../body-code.ts";

/** PHP 8 with its own curl extension and no package; for chats, at any server with OpenAI's chat route. */
export const extCurl: Client = {
  language: "php",
  name: "ext-curl",
  templates: forEach(["conversational", "conversationalStream"], chat),
};

function chat(call: Call): Code<"php"> | undefined {
  const { request, token, scheme } = call;
  if (request === undefined || request.body.kind !== "json") return undefined;
  const authorization =
    "variable" in token
      ? php`${`Authorization: ${scheme} `} . getenv(${token.variable})`
      : php`${`Authorization: ${scheme} ${token.text}`}`;
  const others = Object.entries(extraHeaders(call) ?? {}).map(([name, value]) => php`${`${name}: ${value}`},`);
  const isStream = call.variant === "conversationalStream";
  return php`
    <?php

    $request = curl_init(${request.url});
    ${php.lines(isStream && php`$rest = '';`)}
    curl_setopt_array($request, [
        CURLOPT_HTTPHEADER => [
            ${authorization},
            'Content-Type: application/json',
            ${php.lines(...others)}
        ],
        CURLOPT_POSTFIELDS => json_encode(${withFiles(request.body.value, () => php`null`)}, JSON_THROW_ON_ERROR),
        ${isStream ? readerCode : php`CURLOPT_RETURNTRANSFER => true,`}
    ]);
    $response = curl_exec($request);
    if ($response === false) {
        throw new RuntimeException(curl_error($request));
    }
    $status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
    if ($status !== 200) {
        throw new RuntimeException(${isStream ? php`"$status: $rest"` : php`"$status: $response"`});
    }

    ${isStream ? php`echo PHP_EOL;` : answerCode}
  `;
}

const answerCode = php`
  $completion = json_decode($response, true, flags: JSON_THROW_ON_ERROR);
  echo $completion['choices'][0]['message']['content'], PHP_EOL;
`;

/** A chunk may end within a line; content may be absent or null. A server's report of a fault stays whole. */
const readerCode = php`
  CURLOPT_WRITEFUNCTION => function ($request, $bytes) use (&$rest) {
      $rest .= $bytes;
      $isStream = curl_getinfo($request, CURLINFO_RESPONSE_CODE) === 200;
      while ($isStream && ($end = strpos($rest, "\n")) !== false) {
          $line = substr($rest, 0, $end);
          $rest = substr($rest, $end + 1);
          $event = str_starts_with($line, 'data:') ? trim(substr($line, 5)) : '';
          if ($event === '' || $event === '[DONE]') {
              continue;
          }
          foreach (json_decode($event, true, flags: JSON_THROW_ON_ERROR)['choices'] as $choice) {
              echo $choice['delta']['content'] ?? '';
          }
      }
      return strlen($bytes);
  },
`;

<?php

$request = curl_init('http://localhost:11434/v1/chat/completions');
$rest = '';
curl_setopt_array($request, [
    CURLOPT_HTTPHEADER => [
        'Authorization: Bearer ' . getenv('API_TOKEN'),
        'Content-Type: application/json',
    ],
    CURLOPT_POSTFIELDS => json_encode([
        'model' => 'acme/chat',
        'messages' => [['role' => 'user', 'content' => 'What is the capital of Portugal?']],
        'stream' => true,
    ], JSON_THROW_ON_ERROR),
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
]);
$response = curl_exec($request);
if ($response === false) {
    throw new RuntimeException(curl_error($request));
}
$status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
if ($status !== 200) {
    throw new RuntimeException("$status: $rest");
}

echo PHP_EOL;

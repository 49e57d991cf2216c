<?php

$request = curl_init('https://router.huggingface.co/v1/chat/completions');
curl_setopt_array($request, [
    CURLOPT_HTTPHEADER => [
        'Authorization: Bearer ' . getenv('HF_TOKEN'),
        'Content-Type: application/json',
    ],
    CURLOPT_POSTFIELDS => json_encode([
        'model' => 'acme/chat',
        'messages' => [['role' => 'user', 'content' => 'What is the capital of Portugal?']],
    ], JSON_THROW_ON_ERROR),
    CURLOPT_RETURNTRANSFER => true,
]);
$response = curl_exec($request);
if ($response === false) {
    throw new RuntimeException(curl_error($request));
}
$status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
if ($status !== 200) {
    throw new RuntimeException("$status: $response");
}

$completion = json_decode($response, true, flags: JSON_THROW_ON_ERROR);
echo $completion['choices'][0]['message']['content'], PHP_EOL;

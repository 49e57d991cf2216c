<?php

$request = curl_init('https://router.huggingface.co/v1/chat/completions');
curl_setopt_array($request, [
    CURLOPT_HTTPHEADER => [
        'Authorization: Bearer hf_example',
        'Content-Type: application/json',
        'X-HF-Bill-To: acme-labs',
    ],
    CURLOPT_POSTFIELDS => json_encode([
        'model' => 'acme/chat:groq',
        'messages' => [
            ['role' => 'system', 'content' => 'Answer in one word; never say "no".'],
            ['role' => 'user', 'content' => "It's 5 o'clock\nsomewhere, isn't it?"],
        ],
        'temperature' => 0,
        'max_tokens' => 64,
        'top_p' => 0.9,
        'seed' => 7,
        'top_k' => 3,
        'logprobs' => true,
        'stop' => null,
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

<?php

$request = curl_init('https://router.huggingface.co/v1/chat/completions');
curl_setopt_array($request, [
    CURLOPT_HTTPHEADER => [
        'Authorization: Bearer ' . getenv('HF_TOKEN'),
        'Content-Type: application/json',
    ],
    CURLOPT_POSTFIELDS => json_encode([
        'model' => 'acme/model:hf-inference',
        'messages' => [
            [
                'role' => 'user',
                'content' => [
                    ['type' => 'text', 'text' => 'Describe this image in one sentence.'],
                    [
                        'type' => 'image_url',
                        'image_url' => [
                            'url' => 'https://huggingface.co/datasets/huggingface/documentation-images/resolve/main/transformers/tasks/car.jpg',
                        ],
                    ],
                ],
            ],
        ],
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

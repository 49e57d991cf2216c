ask() {
  curl --fail --silent --show-error "$@" \
    -H "Authorization: Bearer $HF_TOKEN"
}

job=$(
  ask 'https://router.huggingface.co/fal-ai/fal-ai/theirs?_subdomain=queue' \
    -H 'Content-Type: application/json' \
    -d '{"num_inference_steps": 5, "prompt": "An astronaut in a jungle, cold colors, muted light"}'
)
address=$(printf '%s' "$job" | jq -r '.response_url | sub("^https://queue.fal.run"; "https://router.huggingface.co/fal-ai")')
job=$(ask "$address"'/status?_subdomain=queue')
while printf '%s' "$job" | jq -e '.status | IN("IN_QUEUE", "IN_PROGRESS")' > /dev/null; do
  sleep 2
  job=$(ask "$address"'/status?_subdomain=queue')
done
job=$(ask "$address"'?_subdomain=queue')

file=$(printf '%s' "$job" | jq -er '.images[0].url')
curl --fail --silent --show-error --location --output output.png "$file"

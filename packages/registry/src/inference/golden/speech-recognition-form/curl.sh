curl https://router.huggingface.co/together/v1/audio/transcriptions \
  -H "Authorization: Bearer $HF_TOKEN" \
  --form-string model=their-name \
  -F 'file=@"jfk.wav";type=audio/wav'

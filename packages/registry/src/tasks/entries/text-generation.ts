import { defineTask } from "../task.ts";

export default defineTask({
  label: "Text Generation",
  modality: "nlp",
  alsoCalled: [
    "chatbot",
    "chat model",
    "conversational ai",
    "conversational",
    "llm",
    "llms",
    "large language model",
    "language model",
    "causal language model",
    "story writing",
    "code generation",
    "coding model",
    "coding assistant",
    "instruct model",
    "code completion",
    "autocomplete",
    "paraphrase",
    "rewrite text",
    "instruction following",
    "reasoning model",
  ],
  usedFor: [
    "chat assistant",
    "write code",
    "write emails",
    "customer support bot",
    "virtual assistant",
    "answer engine",
    "write stories",
    "write articles",
    "creative writing",
    "roleplay",
    "grammar correction",
    "proofreading",
    "rephrase sentences",
    "copywriting",
    "programming help",
    "tool calling",
    "function calling",
    "agents",
    "math problems",
    "step by step reasoning",
    "question generation",
    "text completion",
    "local chatgpt",
    "offline chat",
    "structured output",
    "sql from text",
    "talk with an assistant",
    "ask an ai anything",
    "answer questions in a chat",
    "explain code",
    "brainstorm",
    "write a letter",
    "write a poem",
    "fix my grammar",
    "question answering chatbot",
  ],
  summary: "Takes the beginning of a text or a conversation and writes what comes next.",
  subtasks: [
    { type: "dialogue-modeling", name: "Dialogue Modeling" },
    { type: "dialogue-generation", name: "Dialogue Generation" },
    { type: "conversational", name: "Conversational" },
    { type: "language-modeling", name: "Language Modeling" },
    { type: "text-simplification", name: "Text simplification" },
    { type: "explanation-generation", name: "Explanation Generation" },
    { type: "abstractive-qa", name: "Abstractive QA" },
    { type: "open-domain-abstractive-qa", name: "Open Domain Abstractive QA" },
    { type: "closed-domain-qa", name: "Closed Domain QA" },
    { type: "open-book-qa", name: "Open Book QA" },
    { type: "closed-book-qa", name: "Closed Book QA" },
    { type: "text2text-generation", name: "Text2Text Generation" },
  ],
  picks: {
    models: [
      {
        id: "google/gemma-2-2b-it",
        description: "Small instruction-tuned chat model by Google that runs on a laptop; mainly English.",
      },
      {
        id: "Qwen/Qwen3-Coder-480B-A35B-Instruct",
        description: "Very large mixture-of-experts chat model for coding agents and tool use over long contexts.",
      },
      {
        id: "openai/gpt-oss-120b",
        description: "Open-weight reasoning chat model by OpenAI with adjustable effort; mixture of experts in 4 bits.",
      },
      {
        id: "zai-org/GLM-4.5",
        description: "Large English and Chinese mixture-of-experts chat model for reasoning, coding and agents.",
      },
      {
        id: "Qwen/Qwen3-4B-Thinking-2507",
        description: "Small chat model that reasons step by step before it answers; good for math, code and logic.",
      },
      {
        id: "Qwen/Qwen2.5-7B-Instruct-1M",
        description: "Chat model for very long documents: reads up to a million tokens of context.",
      },
      {
        id: "Qwen/Qwen2.5-Coder-32B-Instruct",
        description: "Chat model for writing, explaining and repairing code in many programming languages.",
      },
      {
        id: "deepseek-ai/DeepSeek-R1",
        description: "Very large reasoning model that thinks aloud before answering; strong in math, code and logic.",
      },
    ],
    datasets: [
      {
        id: "CohereForAI/Global-MMLU",
        description: "Exam questions from many subjects in 42 languages, labeled for cultural sensitivity.",
      },
      {
        id: "HuggingFaceFW/fineweb-2",
        description: "Filtered web text in over 1,000 languages, for pretraining language models.",
      },
      {
        id: "HuggingFaceH4/ultrachat_200k",
        description: "200,000 filtered conversations with a chat model, for teaching chat behavior.",
      },
      {
        id: "open-r1/OpenThoughts-114k-math",
        description: "The mathematics part of OpenThoughts: problems with long reasoning and checked answers.",
      },
      {
        id: "allenai/tulu-3-sft-mixture",
        description: "The mixture of instructions and answers that the Tülu 3 chat models were fine-tuned on.",
      },
      {
        id: "HuggingFaceTB/smoltalk",
        description: "A million synthetic conversations and tasks, for fine-tuning small chat models.",
      },
      {
        id: "HuggingFaceTB/finemath",
        description: "Web pages about mathematics selected for clear explanations, for pretraining.",
      },
    ],
    spaces: [
      {
        id: "akhaliq/anycoder",
        description: "Writes the code of a web page or app from a description, with a preview.",
      },
      {
        id: "enzostvs/deepsite",
        description: "Builds a web page from a description in a conversation and shows it immediately.",
      },
      {
        id: "logikon/open_cot_leaderboard",
        description: "Ranks open language models by how much step-by-step reasoning helps them.",
      },
      {
        id: "ysharma/Explore_llamav2_with_TGI",
        description: "Chat with Llama 2, served by Text Generation Inference.",
      },
      {
        id: "HuggingFaceH4/zephyr-chat",
        description: "Chat with Zephyr, a small assistant fine-tuned from Mistral 7B.",
      },
      {
        id: "lmsys/chatbot-arena-leaderboard",
        description: "Ranks chat models by the votes of people who compared two answers blindly.",
      },
      { id: "mlabonne/phixtral-chat", description: "Chat with Phixtral, a mixture of experts made of Phi-2 models." },
    ],
    metrics: [
      {
        id: "Cross Entropy",
        description: "How surprised the model is by each next token of real text, on average; lower is better.",
      },
      {
        id: "Perplexity",
        description:
          "Cross-entropy as a number of equally likely choices; comparable only between models with the same tokenizer.",
      },
    ],
    widgetModels: ["mistralai/Mistral-Nemo-Instruct-2407"],
  },
  demo: {
    inputs: [{ kind: "text", label: "Prompt", content: "Write a haiku about rain on a tin roof." }],
    outputs: [
      {
        kind: "text",
        label: "Generated text",
        content: "Rain on the tin roof,\na thousand small feet running,\nthen only the drip.",
      },
    ],
  },
  youtubeId: "e9gNEAlsOvU",
});

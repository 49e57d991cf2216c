import type { Language } from "../../code/code.ts";
import type { Client } from "./client.ts";
import { netHttp } from "./go/net-http.ts";
import { fetchClient } from "./javascript/fetch.ts";
import { huggingfaceJs } from "./javascript/huggingface-js.ts";
import { openai as openaiJavascript } from "./javascript/openai.ts";
import { extCurl } from "./php/ext-curl.ts";
import { falClient } from "./python/fal-client.ts";
import { huggingfaceHub } from "./python/huggingface-hub.ts";
import { openai as openaiPython } from "./python/openai.ts";
import { requests } from "./python/requests.ts";
import { curl } from "./shell/curl.ts";

/** All clients in the order of display: by language, then the libraries before plain HTTP. */
export const clients: readonly Client[] = [
  openaiPython,
  huggingfaceHub,
  falClient,
  requests,
  openaiJavascript,
  huggingfaceJs,
  fetchClient,
  netHttp,
  extCurl,
  curl,
];

/** Languages that calls are written in, in the order of display. */
export const clientLanguages: readonly Language[] = [...new Set(clients.map(({ language }) => language))];

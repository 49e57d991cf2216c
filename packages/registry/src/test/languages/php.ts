import { join } from "node:path";
import { php } from "../../code/php.ts";
import type { TestedLanguage } from "../tested-language.ts";

export default {
  extension: "php",
  needs: ["php", "phpCurl"],
  // PHP looks for its certificates in its settings, where names in braces are those of the environment.
  run: ["php", "-d", "curl.cainfo=${CURL_CA_BUNDLE}"],
  write: (value) => php`${value as string}`,
  tokens: ["php", join(import.meta.dirname, "php_tokens.php")],
  begins: /^\$request = curl_init /,
  echo: {
    run: ["php", "-n", "-d", "serialize_precision=-1", "-d", "display_errors=stderr"],
    head: "<?php",
    print: (literal) => `echo json_encode(${literal}, JSON_THROW_ON_ERROR), "\\0";`,
  },
} satisfies TestedLanguage;

import { type Answer, type Operation, type Parameter } from "./operation.ts";
import { operations } from "./operations.ts";
import { schemas } from "./schemas.ts";

type Json = Readonly<Record<string, unknown>>;

/**
 * The API for the Hub's clients as OpenAPI 3.1 describes it.
 *
 * @param publicUrl address of the hub
 * @param version of the hub
 * @example openApiDescription("https://hub.example", "0.3.0")["openapi"] // "3.1.0"
 */
export function openApiDescription(publicUrl: string, version: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const operation of operations) (paths[operation.path] ??= {})[operation.method] = described(operation);
  return {
    openapi: "3.1.0",
    info: {
      title: "Modelshelf: read API for clients of the Hub",
      version,
      description:
        "Lists, records, trees and files of models, datasets and Spaces, for clients of the Hugging Face Hub. The API is read-only and has no sign-in.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: publicUrl }],
    externalDocs: { url: `${publicUrl}/docs/hub-api` },
    paths,
    components: { schemas },
  };
}

function described({ id, about, kind, parameters, body, answers }: Operation): Json {
  return {
    operationId: id,
    summary: about,
    ...(kind !== undefined && { tags: [kind] }),
    parameters: parameters.map(toParameter),
    ...(body && {
      requestBody: {
        required: true,
        content: Object.fromEntries(Object.entries(body).map(([type, schema]) => [type, { schema }])),
      },
    }),
    responses: Object.fromEntries(Object.entries(answers).map(([status, answer]) => [status, toResponse(answer)])),
  };
}

function toParameter({ name, in: place, about, schema = { type: "string" } }: Parameter): Json {
  return { name, in: place, description: about, schema, ...(place === "path" && { required: true }) };
}

function toResponse({ about, json, type, headers = {} }: Answer): Json {
  const said = Object.entries(headers).map(
    ([name, description]) => [name, { description, schema: { type: "string" } }] as const,
  );
  const content = json ? { "application/json": { schema: json } } : type && { [type]: {} };
  return {
    description: about,
    ...(said.length > 0 && { headers: Object.fromEntries(said) }),
    ...(content && { content }),
  };
}

import type { Client } from "./client.ts";
import { compiled } from "./entries/compiled.ts";
import { engines } from "./entries/engines.ts";
import { huggingFaceHub } from "./entries/huggingface-hub.ts";
import { javascript } from "./entries/javascript.ts";
import { ociClients } from "./entries/oci-clients.ts";
import { programs } from "./entries/programs.ts";
import { python } from "./entries/python.ts";

/** Every client, in the order of the table and of the run. */
export const clients: readonly Client[] = [
  ...huggingFaceHub,
  ...python,
  ...javascript,
  ...compiled,
  ...engines,
  ...ociClients,
  ...programs,
];

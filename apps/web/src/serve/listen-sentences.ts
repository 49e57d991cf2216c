/** Why a server cannot listen where it was told to, each with what to do. */
export const listenSentences = {
  takenPort: (port: number, host: string) =>
    `Port ${port} on ${host} is taken by another program. Choose another with PORT=<number>.`,
  refusedPort: (port: number) =>
    `Port ${port} needs rights that this process lacks. Choose one above 1023 with PORT=<number>.`,
  foreignHost: (host: string) =>
    `${host} is not an address of this machine. Set HOST to 127.0.0.1, or to 0.0.0.0 for all of them.`,
} as const;

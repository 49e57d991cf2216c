/**
 * Writes the sounds of the tasks' examples into `content/tasks/media`, by arithmetic alone: no recording of anybody.
 * Run it after a change here: `npx node scripts/synthesize-sounds.ts`.
 */
import { writeFileSync } from "node:fs";
import { join as joinPath } from "node:path";
import { speak } from "./sounds/voice.ts";
import { hold, join, mix, silence, strike, toWav } from "./sounds/wave.ts";

const folder = joinPath(import.meta.dirname, "../content/tasks/media");

const bellTones = [
  [1, 1],
  [2.01, 0.5],
  [2.76, 0.35],
  [4.1, 0.15],
] as const;
const chimeTones = [
  [1, 1],
  [2, 0.3],
  [3, 0.15],
] as const;

const ring = strike(660, 0.8, bellTones);
const bell = join(silence(0.1), ring, ring, ring);
const humTones = [
  [1, 0.3],
  [2, 0.12],
  [3, 0.06],
] as const;
const hum = hold(100, bell.length / 8000, humTones);
const chime = join(strike(760, 0.55, chimeTones), strike(600, 0.85, chimeTones));

const files: Readonly<Record<string, Float64Array>> = {
  "bell.wav": bell,
  "hum.wav": hum,
  "bell-and-hum.wav": mix(bell, hum),
  "doorbell.wav": join(silence(0.1), chime, silence(0.2), chime),
  "ferry-announcement.wav": speak("DH AX F EH R IY L IY V Z DH AX H AA B AX - AE T H AA F - P AA S T S IH K S"),
  "cat-answer.wav": speak("AX S T R AY P T K AE T S IH T S - AE N D L UH K S AE T M IY"),
};

for (const [name, samples] of Object.entries(files)) writeFileSync(joinPath(folder, name), toWav(samples));

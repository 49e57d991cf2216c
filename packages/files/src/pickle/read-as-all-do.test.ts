import { expect, test } from "vitest";
import { readAsAllDo } from "./read-as-all-do.ts";

/** Files that joblib 1.6 wrote. `Runs` stands for an object that calls `posix.system` when it is loaded. */
const files = {
  /** [np.arange(3.0), np.zeros(2, dtype=[("a", "f8"), ("b", "U3")])], in protocol 4. */
  arrays:
    "gASV1AAAAAAAAABdlCiME2pvYmxpYi5udW1weV9waWNrbGWUjBFOdW1weUFycmF5V3JhcHBlcpSTlCmBlH2UKIwIc3ViY2xhc3OUjAVudW1weZSMB25kYXJyYXmUk5SMBXNoYXBllEsDhZSMBW9yZGVylIwBQ5SMBWR0eXBllGgHjAVkdHlwZZSTlIwCZjiUiYiHlFKUKEsDjAE8lE5OTkr/////Sv////9LAHSUYowKYWxsb3dfbW1hcJSIjBtudW1weV9hcnJheV9hbGlnbm1lbnRfYnl0ZXOUSxB1YhD/////////////////////AAAAAAAAAAAAAAAAAADwPwAAAAAAAABAlXoAAAAAAAAAaAMpgZR9lChoBmgJaApLAoWUaAxoDWgOaBCMA1YyMJSJiIeUUpQoSwOMAXyUTowBYZSMAWKUhpR9lChoH2gTSwCGlGggaBCMAlUzlImIh5RSlChLA2gUTk5OSwxLBEsIdJRiSwiGlHVLFEsBSxh0lGJoFohoF0sQdWIE/////wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABlLg==",
  /** [np.arange(3.0), Runs()], in protocol 2. */
  behind:
    "gAJdcQAoY2pvYmxpYi5udW1weV9waWNrbGUKTnVtcHlBcnJheVdyYXBwZXIKcQEpgXECfXEDKFgIAAAAc3ViY2xhc3NxBGNudW1weQpuZGFycmF5CnEFWAUAAABzaGFwZXEGSwOFcQdYBQAAAG9yZGVycQhYAQAAAENxCVgFAAAAZHR5cGVxCmNudW1weQpkdHlwZQpxC1gCAAAAZjhxDImIh3ENUnEOKEsDWAEAAAA8cQ9OTk5K/////0r/////SwB0cRBiWAoAAABhbGxvd19tbWFwcRGIWBsAAABudW1weV9hcnJheV9hbGlnbm1lbnRfYnl0ZXNxEksQdWIB/wAAAAAAAAAAAAAAAAAA8D8AAAAAAAAAQGNwb3NpeApzeXN0ZW0KcRNYBAAAAHRydWVxFIVxFVJxFmUu",
  /** An array of objects with Runs() in it. */
  objects:
    "gASV0QAAAAAAAACME2pvYmxpYi5udW1weV9waWNrbGWUjBFOdW1weUFycmF5V3JhcHBlcpSTlCmBlH2UKIwIc3ViY2xhc3OUjAVudW1weZSMB25kYXJyYXmUk5SMBXNoYXBllEsBhZSMBW9yZGVylIwBQ5SMBWR0eXBllGgGjAVkdHlwZZSTlIwCTziUiYiHlFKUKEsDjAF8lE5OTkr/////Sv////9LP3SUYowKYWxsb3dfbW1hcJSJjBtudW1weV9hcnJheV9hbGlnbm1lbnRfYnl0ZXOUSxB1YoAFlacAAAAAAAAAjBZudW1weS5fY29yZS5tdWx0aWFycmF5lIwMX3JlY29uc3RydWN0lJOUjAVudW1weZSMB25kYXJyYXmUk5RLAIWUQwFilIeUUpQoSwFLAYWUaAOMBWR0eXBllJOUjAJPOJSJiIeUUpQoSwOMAXyUTk5OSv////9K/////0s/dJRiiV2UjAVwb3NpeJSMBnN5c3RlbZSTlIwEdHJ1ZZSFlFKUYXSUYi4u",
  /** An array of 80 bytes, which are a pickle of Runs(). */
  opcodes:
    "gAJjam9ibGliLm51bXB5X3BpY2tsZQpOdW1weUFycmF5V3JhcHBlcgpxACmBcQF9cQIoWAgAAABzdWJjbGFzc3EDY251bXB5Cm5kYXJyYXkKcQRYBQAAAHNoYXBlcQVLUIVxBlgFAAAAb3JkZXJxB1gBAAAAQ3EIWAUAAABkdHlwZXEJY251bXB5CmR0eXBlCnEKWAIAAAB1MXELiYiHcQxScQ0oSwNYAQAAAHxxDk5OTkr/////Sv////9LAHRxD2JYCgAAAGFsbG93X21tYXBxEIhYGwAAAG51bXB5X2FycmF5X2FsaWdubWVudF9ieXRlc3ERSxB1YgX//////2Nwb3NpeApzeXN0ZW0KcDAKKFZ0cnVlCnAxCnRwMgpScDMKLi4uLi4uLi4uLi4uLi4uLi4uLi4uLi4uLi4uLi4uLi4uLi4uLi4uLi4uLi4uLg==",
};

const stored = (name: keyof typeof files): Buffer<ArrayBuffer> => Buffer.from(files[name], "base64");
const read = (bytes: Buffer<ArrayBuffer>) => {
  const { names, ...rest } = readAsAllDo(bytes, 0);
  return { names: names.map(({ module, name }) => `${module}.${name}`), ...rest };
};

test("arrays of joblib are passed over, whatever their items are", () => {
  const bytes = stored("arrays");
  const { names, fault, end } = read(bytes);
  expect({ fault, end }).toEqual({ fault: undefined, end: bytes.length });
  expect(names).toEqual(["joblib.numpy_pickle.NumpyArrayWrapper", "numpy.ndarray", "numpy.dtype"]);
});

test.each(["behind", "objects"] as const)("what is %s an array is read", (name) => {
  const { names, fault } = read(stored(name));
  expect(fault).toBeUndefined();
  expect(names).toContain("posix.system");
});

test("bytes of an array that other programs take for opcodes are read as well", () => {
  expect(read(stored("opcodes")).names).not.toContain("posix.system");
  const whole = stored("opcodes").toString("latin1");
  // Without alignment the bytes are directly behind the object.
  const bare = whole.replace(/(numpy_array_alignment_bytesq.)K./s, "$1N").replace(/\u0005\u00FF{5}/, "");
  const { names, fault } = read(Buffer.from(bare, "latin1"));
  expect({ names: names.at(-1), fault }).toEqual({ names: "posix.system", fault: undefined });
});

test.each<[what: string, edit: (bytes: Buffer) => unknown]>([
  ["a frame that goes on behind the object", (bytes) => bytes.writeUInt8(bytes.readUInt8(3) + 16, 3)],
  ["a shape that is no number", (bytes) => bytes.write("N)", bytes.indexOf("K\u0003\u0085", 0, "latin1"), "latin1")],
  ["a type that nobody knows", (bytes) => bytes.write("x8", bytes.indexOf("f8"))],
  ["a type within a type", (bytes) => bytes.write(")", bytes.indexOf("NNNJ"))],
  ["a key that is no text", (bytes) => bytes.write("N00000", bytes.indexOf("\u008C\u0005order", 0, "latin1") - 1)],
  ["objects that the type hides", (bytes) => bytes.writeUInt8(1, bytes.indexOf("K\u0018t", 0, "latin1") + 1)],
])("%s is a gap", (_what, edit) => {
  const bytes = stored("arrays");
  edit(bytes);
  expect(read(bytes)).toMatchObject({ isOurLimit: true, fault: expect.stringContaining("joblib array") });
});

/** Joblib 1.6 runs `posix.system` when it loads these. Its bytes begin where the other reading passes over them. */
test.each([
  [
    "a copy of what describes it",
    "gARdKIwEY29weYwEY29weZOME2pvYmxpYi5udW1weV9waWNrbGWMEU51bXB5QXJyYXlXcmFwcGVykymBhVJ9KIwIc3ViY2xhc3OMBW51bXB5jAduZGFycmF5k4wFc2hhcGVLCIWMBW9yZGVyjAFDjAVkdHlwZYwFbnVtcHmMBWR0eXBlk4wCdTGFUowKYWxsb3dfbW1hcIl1Yi7/////////jAVwb3NpeIwGc3lzdGVtk4wEdHJ1ZYVSZS4=",
  ],
  [
    "what a function takes out of a list",
    "gARdKIwIb3BlcmF0b3KMB2dldGl0ZW2TXYwTam9ibGliLm51bXB5X3BpY2tsZYwRTnVtcHlBcnJheVdyYXBwZXKTKYFhSwCGUn0ojAhzdWJjbGFzc4wFbnVtcHmMB25kYXJyYXmTjAVzaGFwZUsIhYwFb3JkZXKMAUOMBWR0eXBljAVudW1weYwFZHR5cGWTjAJ1MYVSjAphbGxvd19tbWFwiXViLv////////+MBXBvc2l4jAZzeXN0ZW2TjAR0cnVlhVJlLg==",
  ],
  [
    "a shape that a function sets",
    "gARdKIwTam9ibGliLm51bXB5X3BpY2tsZYwRTnVtcHlBcnJheVdyYXBwZXKTKYF9KIwIc3ViY2xhc3OMBW51bXB5jAduZGFycmF5k4wFc2hhcGVLCIWMBW9yZGVyjAFDjAVkdHlwZYwFbnVtcHmMBWR0eXBlk4wCdTGFUowKYWxsb3dfbW1hcIl1lIwIb3BlcmF0b3KMB3NldGl0ZW2TaACMBXNoYXBlSwuFh1IwYgAAAAAAAAAALv//jAVwb3NpeIwGc3lzdGVtk4wEdHJ1ZYVSZS4=",
  ],
  [
    "a function of its own that reads it",
    "gARdKIwTam9ibGliLm51bXB5X3BpY2tsZYwRTnVtcHlBcnJheVdyYXBwZXKTKYF9KIwIc3ViY2xhc3OMBW51bXB5jAduZGFycmF5k4wFc2hhcGVLCIWMBW9yZGVyjAFDjAVkdHlwZYwFbnVtcHmMBWR0eXBlk4wCdTGFUowKYWxsb3dfbW1hcIl1Yv//////////jBNqb2JsaWIubnVtcHlfcGlja2xljBFOdW1weUFycmF5V3JhcHBlcpMpgX0ojAhzdWJjbGFzc4wFbnVtcHmMB25kYXJyYXmTjAVzaGFwZUsnhYwFb3JkZXKMAUOMBWR0eXBljAVudW1weYwFZHR5cGWTjAJ1MYVSjAphbGxvd19tbWFwiYwEcmVhZIwIYnVpbHRpbnOMBXNsaWNlk3VijAVwb3NpeIwGc3lzdGVtk4wEdHJ1ZYVSZS4=",
  ],
])("an array with %s is a gap", (_what, bytes) => {
  expect(read(Buffer.from(bytes, "base64"))).toMatchObject({ isOurLimit: true });
});

test("an alignment that is no number is one as well", () => {
  const bytes =
    "gARdKIwTam9ibGliLm51bXB5X3BpY2tsZYwRTnVtcHlBcnJheVdyYXBwZXKTKYF9KIwIc3ViY2xhc3OMBW51bXB5jAduZGFycmF5k4wFc2hhcGVLCIWMBW9yZGVyjAFDjAVkdHlwZYwFbnVtcHmMBWR0eXBlk4wCdTGFUowKYWxsb3dfbW1hcImMG251bXB5X2FycmF5X2FsaWdubWVudF9ieXRlc4h1YgJ6egAAAAAALv//jAVwb3NpeIwGc3lzdGVtk4wEdHJ1ZYVSZS4=";
  expect(read(Buffer.from(bytes, "base64")).names).toContain("posix.system");
});

const text = (value: string) => `\x8c${String.fromCharCode(value.length)}${value}`;
const name = (module: string, member: string) => `${text(module)}${text(member)}\x93`;

test("types that hold each other twice, again and again, are not looked through", () => {
  let pickle = `\x80\x04${name("numpy", "dtype")}\x94${text("u1")}\x85R\x94`;
  for (let level = 1; level <= 28; level += 1) {
    const field = `h${String.fromCharCode(level)}K\0\x86`;
    const fields = `}(${text("a")}${field}${text("b")}${field}u`;
    pickle += `h\0${text("V8")}\x85R\x94(K\x03${text("|")}N)${fields}K\x08K\x01K\0tb`;
  }
  pickle += `${name("joblib.numpy_pickle", "NumpyArrayWrapper")})\x81}(${text("shape")})${text("dtype")}h\x1dub`;
  expect(read(Buffer.from(pickle, "latin1"))).toMatchObject({ isOurLimit: true });
});

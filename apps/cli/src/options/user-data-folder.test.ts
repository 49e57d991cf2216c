import { join } from "node:path";
import { expect, test } from "vitest";
import { noDataFolder, placeOfData } from "./data-folder.ts";
import { userDataFolder, type UserSystem } from "./user-data-folder.ts";

/** As the system answers for a user whom no list of users has, when `HOME` is not set. */
function noHome(): string {
  throw new Error("A system error occurred: uv_os_homedir returned ENOENT");
}
function home(): string {
  return "/home/ada";
}

const cases: readonly (readonly [
  UserSystem["platform"],
  UserSystem["environment"],
  () => string,
  string | undefined,
])[] = [
  ["linux", {}, home, join("/home/ada", ".local/share/modelshelf")],
  ["linux", { XDG_DATA_HOME: "/srv/data" }, noHome, join("/srv/data", "modelshelf")],
  ["darwin", {}, home, join("/home/ada", "Library/Application Support/modelshelf")],
  ["win32", {}, home, join("/home/ada", "AppData/Local/modelshelf/Data")],
  ["win32", { LOCALAPPDATA: "/local" }, noHome, join("/local", "modelshelf/Data")],
  ["linux", {}, noHome, undefined],
  ["linux", {}, () => "", undefined],
];

test.each(cases)("on %s with %o", (platform, environment, of, folder) => {
  expect(userDataFolder({ platform, environment, home: of })).toBe(folder);
});

test("a user without a home folder names a data folder; only then is none needed", () => {
  const nowhere = { isClone: false, ofUser: () => undefined };
  expect(placeOfData("/srv/hub", nowhere)).toBe("/srv/hub");
  expect(() => placeOfData("", nowhere)).toThrow(noDataFolder);
});

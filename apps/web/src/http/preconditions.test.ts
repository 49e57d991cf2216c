import { expect, test } from "vitest";
import { conditionalStatus, rangeThatCounts } from "./preconditions.ts";

const request = (headers: Readonly<Record<string, string>>, method = "GET") => ({
  method,
  header: (name: string) => headers[name],
});

test.each([
  [{}, undefined],
  [{ "If-Match": '"new"' }, undefined],
  [{ "If-Match": '"old", "new"' }, undefined],
  [{ "If-Match": "*" }, undefined],
  [{ "If-Match": '"old"' }, 412],
  [{ "If-Match": 'W/"new"' }, 412],
  [{ "If-Match": "new" }, 412],
  [{ "If-Match": "" }, 412],
  [{ "If-None-Match": '"new"' }, 304],
  [{ "If-None-Match": 'W/"new"' }, 304],
  [{ "If-None-Match": "*" }, 304],
  [{ "If-None-Match": '"old"' }, undefined],
  // The first that fails decides.
  [{ "If-Match": '"old"', "If-None-Match": '"new"' }, 412],
  [{ "If-Match": '"new"', "If-None-Match": '"new"' }, 304],
  // There is no date that these could be compared with.
  [{ "If-Unmodified-Since": "Thu, 01 Jan 1970 00:00:00 GMT" }, undefined],
  [{ "If-Modified-Since": "Fri, 01 Jan 2100 00:00:00 GMT" }, undefined],
])("%j leads to %s", (headers, status) => {
  expect(conditionalStatus(request(headers as Record<string, string>), '"new"')).toBe(status);
  expect(conditionalStatus(request(headers as Record<string, string>, "HEAD"), '"new"')).toBe(status);
});

test.each([
  [{ Range: "bytes=1-2" }, "bytes=1-2"],
  [{ Range: "bytes=1-2", "If-Range": '"new"' }, "bytes=1-2"],
  [{ Range: "bytes=1-2", "If-Range": '"old"' }, undefined],
  [{ Range: "bytes=1-2", "If-Range": 'W/"new"' }, undefined],
  [{ Range: "bytes=1-2", "If-Range": "Fri, 01 Jan 2100 00:00:00 GMT" }, undefined],
  [{}, undefined],
])("the range of %j is %s", (headers, range) => {
  expect(rangeThatCounts(request(headers as Record<string, string>), '"new"')).toBe(range);
  expect(rangeThatCounts(request(headers as Record<string, string>, "HEAD"), '"new"')).toBe(undefined);
});

import { expect, test } from "vitest";
import { isPublicAddress } from "./public-address.ts";

test.each(["https://models.example.org", "http://hub.univ.edu:8080", "https://hub.example.com/models", "https://a.b."])(
  "%s can be reached from the internet",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  "http://127.0.0.1:3000",
  "http://[::1]:3000",
  "https://192.168.1.20",
  "http://localhost:3000",
  "http://hub",
  "https://hub.localhost",
  "https://hub.local",
  "https://hub.local.",
  "https://models.corp.internal",
  "https://nas.home.arpa",
  "http://hub.example",
])("%s cannot", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

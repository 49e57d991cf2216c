import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "sap-rpt-1-oss",
  repository: { name: "sap-rpt-1-oss", url: "https://github.com/SAP-samples/sap-rpt-1-oss" },
  counts: { extension: "pt" },
});

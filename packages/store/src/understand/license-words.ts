/** How people ask for licenses, and the licenses or families of them that they mean. */
export const licenseWords: readonly (readonly [phrases: readonly string[], values: readonly string[]])[] = [
  [["apache", "apache 2", "apache 2.0", "apache license", "apache licensed"], ["apache-2.0"]],
  [["mit", "mit license", "mit licensed"], ["mit"]],
  [
    ["bsd", "bsd license"],
    ["bsd", "bsd-2-clause", "bsd-3-clause", "bsd-3-clause-clear"],
  ],
  [
    ["gpl", "gpl license"],
    ["gpl", "gpl-2.0", "gpl-3.0", "agpl-3.0", "lgpl", "lgpl-2.1", "lgpl-3.0"],
  ],
  [["agpl"], ["agpl-3.0"]],
  [
    ["cc by", "cc by 4.0", "creative commons"],
    ["cc-by-4.0", "cc-by-3.0", "cc-by-2.0", "cc-by-2.5", "cc"],
  ],
  [
    ["cc0", "public domain"],
    ["cc0-1.0", "unlicense", "pddl"],
  ],
  [
    ["permissive", "permissive license", "commercial use", "commercially usable", "open source license"],
    ["permissive"],
  ],
  [["copyleft"], ["copyleft"]],
  [["non commercial", "noncommercial", "research only"], ["non-commercial"]],
];

/** How many rows a dataset may have, as ranges of the Hub, ascending. */
export const sizeCategories: readonly string[] = [
  "n<1K",
  "1K<n<10K",
  "10K<n<100K",
  "100K<n<1M",
  "1M<n<10M",
  "10M<n<100M",
  "100M<n<1B",
  "1B<n<10B",
  "10B<n<100B",
  "100B<n<1T",
  "n>1T",
];

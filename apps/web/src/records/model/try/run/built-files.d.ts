/** Addresses of files that the build puts beside the scripts. */
declare module "*?url" {
  const address: string;
  export default address;
}

declare module "virtual:compiled-core" {
  /** The address of the core in WebAssembly; null if the pages were built without it. */
  const address: string | null;
  export default address;
}

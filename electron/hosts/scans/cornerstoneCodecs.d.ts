// They come without types: what is used of them is in `frameCodecs.ts`.
declare module '@cornerstonejs/codec-charls/decodewasmjs' {
  const create: unknown;
  export { create as default };
}
declare module '@cornerstonejs/codec-libjpeg-turbo-8bit/decodewasmjs' {
  const create: unknown;
  export { create as default };
}
declare module '@cornerstonejs/codec-openjpeg/decodewasmjs' {
  const create: unknown;
  export { create as default };
}

/** Returns true for a `data:` URL of an image in a format that every supported browser displays. */
export const isImageData = (text: string): boolean => /^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]/i.test(text);

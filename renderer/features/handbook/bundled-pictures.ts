const files = import.meta.glob<string>('../../../resources/manual/pictures/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Returns the address of a picture of the handbook, by its name. */
export function pictureAddress(name: string): string | undefined {
  return files[`../../../resources/manual/pictures/${name}.png`];
}

declare module 'zpl-image' {
  interface Graphic {
    /** Size before the compression, and of one row, in bytes. */
    readonly length: number;
    readonly rowlen: number;
    readonly width: number;
    readonly height: number;
    /** In the alternative compression scheme. */
    readonly acs: string;
  }
  const zplImage: {
    rgbaToACS(rgba: Uint8Array, width: number, options: { notrim: true }): Graphic;
  };
  export default zplImage;
}

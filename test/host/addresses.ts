/**
 * Chromium rejects addresses with unknown schemes, so the host shows `app://packbench/x` as
 * `https://packbench.app.invalid/x`: an https origin whose name never resolves (RFC 6761), answered by the host itself.
 */
const suffix = '.invalid';
const schemes = new Set<string>();

/** Schemes that the app registers as privileged before it is ready. */
export function registerScheme(scheme: string): void {
  schemes.add(scheme);
}

/** Converts an address of the app for Chromium. */
export function toChromium(address: string): string {
  const [, scheme, host, path] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]+)(.*)$/i.exec(address) ?? [];
  if (scheme === undefined || !schemes.has(scheme)) return address;
  return `https://${host}.${scheme}${suffix}${path === '' ? '/' : path}`;
}

/** Converts an address of Chromium for the app. */
export function fromChromium(address: string): string {
  const url = URL.parse(address);
  if (url === null || url.protocol !== 'https:' || !url.hostname.endsWith(suffix)) return address;
  const name = url.hostname.slice(0, -suffix.length);
  const scheme = name.slice(name.lastIndexOf('.') + 1);
  if (!schemes.has(scheme)) return address;
  return `${scheme}://${name.slice(0, -scheme.length - 1)}${url.href.slice(url.origin.length)}`;
}

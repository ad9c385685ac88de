/**
 * Secret paths before the present one: orders keep the address that was registered when they were entered, so they are served until
 * nothing comes there any more. `next_path` takes its place at `next_at`, when every hub serves it.
 */
export const webhookPaths = `
CREATE TABLE site_webhook_before (
  path TEXT PRIMARY KEY,
  replaced_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  called_at TIMESTAMPTZ
);
ALTER TABLE site_webhook ADD COLUMN next_path TEXT;
ALTER TABLE site_webhook ADD COLUMN next_at TIMESTAMPTZ;
`;

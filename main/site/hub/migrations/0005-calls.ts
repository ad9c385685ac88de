/**
 * What the platform called with: each update once, by what it says (`said`, a SHA-256), at its place in the site's log, and
 * without its receiver. `site_webhook` has one row: the secret part of the path, what the platform is to call, and
 * when a hub last listened there.
 */
export const calls = `
CREATE TABLE site_calls (
  position BIGINT PRIMARY KEY,
  said BYTEA NOT NULL UNIQUE,
  body TEXT NOT NULL,
  came_at TIMESTAMPTZ NOT NULL DEFAULT now()
);
CREATE INDEX site_calls_by_came_at ON site_calls USING brin (came_at);
CREATE TABLE site_webhook (
  one BOOLEAN PRIMARY KEY DEFAULT true CHECK (one),
  path TEXT NOT NULL,
  address TEXT NOT NULL,
  listening_at TIMESTAMPTZ NOT NULL DEFAULT now()
);
`;

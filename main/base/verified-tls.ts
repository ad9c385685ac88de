/**
 * TLS options of every outgoing connection. Without this option Node skips the certificate check if the environment
 * has NODE_TLS_REJECT_UNAUTHORIZED=0, which forums recommend against all kinds of errors.
 */
export const verifiedTls = { rejectUnauthorized: true } as const;

/**
 * TLS options of every outgoing connection. Node skips the certificate check where NODE_TLS_REJECT_UNAUTHORIZED=0 is in
 * the environment, unless the option is there; forums recommend that variable against all kinds of errors.
 */
export const verifiedTls = { rejectUnauthorized: true } as const;

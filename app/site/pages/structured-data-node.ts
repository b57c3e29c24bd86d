/** A node of JSON-LD; its vocabulary is https://schema.org. */
export type Node = { '@type': string } & Record<string, unknown>;

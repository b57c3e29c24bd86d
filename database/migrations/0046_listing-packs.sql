CREATE TABLE "listing_packs" (
	"market" text NOT NULL,
	"hash" text NOT NULL,
	"pack" jsonb NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "listing_packs_market_hash_pk" PRIMARY KEY("market","hash")
);

CREATE TABLE "sandbox_charges" (
	"ref" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"about" text NOT NULL,
	"payer" text NOT NULL,
	"return_url" text,
	"save_method" boolean DEFAULT false NOT NULL,
	"card" text,
	"failure" text,
	"final" boolean DEFAULT false NOT NULL,
	"due_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_charges_key_unique" UNIQUE("key")
);

CREATE TABLE "payment_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"provider_ref" text NOT NULL,
	"state" text NOT NULL,
	"dispute_amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"fee_amount" bigint,
	"fee_currency" text,
	"owed_amount" bigint DEFAULT 0 NOT NULL,
	"answer_by" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "payment_disputes_ref" UNIQUE("payment_id","provider_ref"),
	CONSTRAINT "payment_disputes_state" CHECK ("payment_disputes"."state" in ('open', 'won', 'lost')),
	CONSTRAINT "payment_disputes_amount" CHECK ("payment_disputes"."dispute_amount" > 0),
	CONSTRAINT "payment_disputes_owed" CHECK ("payment_disputes"."owed_amount" between 0 and "payment_disputes"."dispute_amount"),
	CONSTRAINT "payment_disputes_fee" CHECK (("payment_disputes"."fee_amount" is null) = ("payment_disputes"."fee_currency" is null))
);
--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
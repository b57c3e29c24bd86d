CREATE TABLE "book_nights" (
	"checked_at" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"rule_count" integer NOT NULL,
	"broken_rules" text[] DEFAULT '{}' NOT NULL,
	"finding_count" integer NOT NULL,
	"seal" integer,
	"seal_digest" text
);
--> statement-breakpoint
CREATE TABLE "ledger_seals" (
	"number" integer PRIMARY KEY NOT NULL,
	"begins_at" text NOT NULL,
	"ends_before" text NOT NULL,
	"journal_count" integer NOT NULL,
	"digest" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_seals_begins_at_unique" UNIQUE("begins_at")
);
--> statement-breakpoint
CREATE TABLE "ledger_sealed_journals" (
	"journal_id" text PRIMARY KEY NOT NULL,
	"seal" integer NOT NULL,
	"digest" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goodwill_credits" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"goodwill_amount" bigint NOT NULL,
	"goodwill_currency" text NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "goodwill_credits_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "goodwill_credits_amount" CHECK ("goodwill_credits"."goodwill_amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_sealed_journals" ADD CONSTRAINT "ledger_sealed_journals_seal_ledger_seals_number_fk" FOREIGN KEY ("seal") REFERENCES "public"."ledger_seals"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goodwill_credits" ADD CONSTRAINT "goodwill_credits_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_sealed_journals_seal" ON "ledger_sealed_journals" USING btree ("seal");--> statement-breakpoint
CREATE INDEX "goodwill_credits_member" ON "goodwill_credits" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE TRIGGER "ledger_seals_written_once" BEFORE UPDATE OR DELETE ON "ledger_seals" FOR EACH ROW EXECUTE FUNCTION "ledger_is_written_once"();--> statement-breakpoint
CREATE TRIGGER "ledger_sealed_journals_written_once" BEFORE UPDATE OR DELETE ON "ledger_sealed_journals" FOR EACH ROW EXECUTE FUNCTION "ledger_is_written_once"();

CREATE TABLE "account_deletions" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "account_deletions_state" CHECK ("account_deletions"."state" in ('asked', 'undone', 'stopped', 'carried_out')),
	CONSTRAINT "account_deletions_ended" CHECK (("account_deletions"."state" = 'asked') = ("account_deletions"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "data_export_pieces" (
	"key" text PRIMARY KEY NOT NULL,
	"export_id" text NOT NULL,
	"run" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"state" text NOT NULL,
	"sealed_key" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"size_bytes" bigint,
	"run" text,
	CONSTRAINT "data_exports_state" CHECK ("data_exports"."state" in ('making', 'ready', 'failed')),
	CONSTRAINT "data_exports_ready" CHECK (("data_exports"."state" = 'ready') = ("data_exports"."ready_at" is not null and "data_exports"."expires_at" is not null and "data_exports"."size_bytes" is not null and "data_exports"."run" is not null))
);
--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_deletions_one" ON "account_deletions" USING btree ("member_id") WHERE "account_deletions"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "account_deletions_due" ON "account_deletions" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "data_export_pieces_export" ON "data_export_pieces" USING btree ("export_id","run","position");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one" ON "data_exports" USING btree ("member_id") WHERE "data_exports"."state" <> 'failed';--> statement-breakpoint
CREATE INDEX "data_exports_expires" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
-- An invoice that never got a number is no document: its buyer may be forgotten. Nothing else of it changes, and nothing of one with a number.
CREATE OR REPLACE FUNCTION "invoice_is_frozen"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	forgotten boolean := OLD."number" IS NULL AND NEW."number" IS NULL AND NEW."snapshot" #>> '{buyer,email}' LIKE '%@deleted.invalid'
		AND NEW."snapshot" - 'buyer' = OLD."snapshot" - 'buyer';
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF OLD."number" IS NULL THEN RETURN OLD; END IF;
		RAISE EXCEPTION '% has a number and stays', OLD."number" USING ERRCODE = 'restrict_violation';
	END IF;
	IF (NEW."id", NEW."reference", NEW."currency", NEW."net_amount", NEW."tax_amount", NEW."total_amount", NEW."created_at")
		IS DISTINCT FROM
		(OLD."id", OLD."reference", OLD."currency", OLD."net_amount", OLD."tax_amount", OLD."total_amount", OLD."created_at")
		OR (NEW."snapshot" IS DISTINCT FROM OLD."snapshot" AND forgotten IS NOT TRUE)
		OR (OLD."number" IS NOT NULL AND NEW."number" IS DISTINCT FROM OLD."number")
		OR (OLD."issued_at" IS NOT NULL AND NEW."issued_at" IS DISTINCT FROM OLD."issued_at")
	THEN
		RAISE EXCEPTION 'what invoice % says does not change', OLD."id" USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
-- What staff did stays; the address of an account that is deleted goes out of it.
CREATE OR REPLACE FUNCTION "staff_act_is_written_once"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND TG_LEVEL = 'ROW' THEN
		IF NEW."email" = '' AND to_jsonb(NEW) - 'email' = to_jsonb(OLD) - 'email' THEN RETURN NEW; END IF;
	END IF;
	RAISE EXCEPTION 'what staff did is never changed' USING ERRCODE = 'restrict_violation';
END $$;

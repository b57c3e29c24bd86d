CREATE TABLE "staff" (
	"member_id" text PRIMARY KEY NOT NULL,
	"roles" text[] NOT NULL,
	"invited_by" text,
	"invited_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	"suspended_at" timestamp (3) with time zone,
	"suspended_by" text,
	CONSTRAINT "staff_roles" CHECK ("staff"."roles" <@ array['owner', 'finance', 'support', 'content', 'fulfilment', 'affiliate_manager', 'read_only']::text[] and cardinality("staff"."roles") > 0)
);
--> statement-breakpoint
CREATE TABLE "staff_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"member_id" text,
	"email" text NOT NULL,
	"roles" text[],
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_acts_kind" CHECK ("staff_acts"."kind" in ('owner_link_made', 'became_owner', 'invited', 'invitation_withdrawn', 'accepted', 'roles_changed', 'suspended', 'restored', 'second_factor_set', 'member_disabled', 'member_enabled', 'member_sessions_ended', 'demo_ended'))
);
--> statement-breakpoint
ALTER TABLE "members" DROP CONSTRAINT "members_role";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_acts_member" ON "staff_acts" USING btree ("member_id");--> statement-breakpoint
-- Who was an admin until now owns the install; a real one sets a second factor with the link of `npm run owner`.
INSERT INTO "staff" ("member_id", "roles", "invited_at", "accepted_at")
	SELECT "id", array['owner'], now(), now() FROM "members" WHERE "role" = 'admin';--> statement-breakpoint
INSERT INTO "staff_acts" ("kind", "actor", "member_id", "email", "roles", "reason", "created_at")
	SELECT 'became_owner', 'job:migration', "id", "email", array['owner'], 'held the role admin', now() FROM "members" WHERE "role" = 'admin';--> statement-breakpoint
-- The published cast. Nobody can own an address that ends in .example (RFC 2606), so these are no others.
UPDATE "members" SET "demo" = true
	WHERE "email" IN ('mara@lindt-home.example', 'omar@northpier.example', 'olga@ezcaravel.example');--> statement-breakpoint
ALTER TABLE "members" DROP COLUMN "role";--> statement-breakpoint
CREATE FUNCTION "staff_act_is_written_once"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'what staff did is never changed' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "staff_acts_frozen" BEFORE UPDATE OR DELETE ON "staff_acts" FOR EACH ROW EXECUTE FUNCTION "staff_act_is_written_once"();--> statement-breakpoint
CREATE TRIGGER "staff_acts_not_emptied" BEFORE TRUNCATE ON "staff_acts" FOR EACH STATEMENT EXECUTE FUNCTION "staff_act_is_written_once"();

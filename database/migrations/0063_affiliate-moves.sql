CREATE TABLE "affiliate_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliate_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"affiliate_id" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "affiliate_moves_states" CHECK ("affiliate_moves"."to_state" in ('applied', 'approved', 'paused', 'declined', 'ended'))
);
--> statement-breakpoint
ALTER TABLE "affiliates" DROP CONSTRAINT "affiliates_status";--> statement-breakpoint
UPDATE "affiliates" SET "status" = 'ended' WHERE "status" = 'banned';--> statement-breakpoint
ALTER TABLE "staff_acts" DROP CONSTRAINT "staff_acts_kind";--> statement-breakpoint
ALTER TABLE "affiliate_moves" ADD CONSTRAINT "affiliate_moves_affiliate_id_affiliates_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "affiliate_moves_affiliate" ON "affiliate_moves" USING btree ("affiliate_id","id");--> statement-breakpoint
ALTER TABLE "affiliates" ADD CONSTRAINT "affiliates_status" CHECK ("affiliates"."status" in ('applied', 'approved', 'paused', 'declined', 'ended'));--> statement-breakpoint
ALTER TABLE "staff_acts" ADD CONSTRAINT "staff_acts_kind" CHECK ("staff_acts"."kind" in ('owner_link_made', 'became_owner', 'invited', 'invitation_withdrawn', 'accepted', 'roles_changed', 'suspended', 'restored', 'second_factor_set', 'second_factor_removed', 'member_disabled', 'member_enabled', 'member_sessions_ended', 'demo_ended', 'jobs_retried', 'affiliate_paused', 'affiliate_resumed', 'affiliate_ended'));
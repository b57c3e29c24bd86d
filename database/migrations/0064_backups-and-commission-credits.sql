CREATE TABLE "commission_credits" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"commission_amount" bigint NOT NULL,
	"bonus_amount" bigint NOT NULL,
	"commission_currency" text NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "commission_credits_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "commission_credits_amounts" CHECK ("commission_credits"."commission_amount" > 0 and "commission_credits"."bonus_amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "staff_acts" DROP CONSTRAINT "staff_acts_kind";--> statement-breakpoint
ALTER TABLE "provisionings" DROP CONSTRAINT "provisionings_action";--> statement-breakpoint
ALTER TABLE "provisionings" DROP CONSTRAINT "provisionings_asked";--> statement-breakpoint
ALTER TABLE "commission_credits" ADD CONSTRAINT "commission_credits_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_credits_member" ON "commission_credits" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "downloads" DROP COLUMN "returned_at";--> statement-breakpoint
ALTER TABLE "staff_acts" ADD CONSTRAINT "staff_acts_kind" CHECK ("staff_acts"."kind" in ('owner_link_made', 'became_owner', 'invited', 'invitation_withdrawn', 'accepted', 'roles_changed', 'suspended', 'restored', 'second_factor_set', 'second_factor_removed', 'member_disabled', 'member_enabled', 'member_sessions_ended', 'demo_ended', 'jobs_retried', 'affiliate_paused', 'affiliate_resumed', 'affiliate_ended', 'commission_credited'));--> statement-breakpoint
ALTER TABLE "provisionings" ADD CONSTRAINT "provisionings_action" CHECK ("provisionings"."action" in ('create', 'suspend', 'unsuspend', 'terminate', 'change', 'restart', 'rescue_on', 'rescue_off', 'reinstall', 'name_address', 'add_key', 'take_snapshot', 'restore_snapshot', 'delete_snapshot', 'take_backup', 'restore_backup'));--> statement-breakpoint
ALTER TABLE "provisionings" ADD CONSTRAINT "provisionings_asked" CHECK (("provisionings"."action" in ('restart', 'rescue_on', 'rescue_off', 'reinstall', 'name_address', 'add_key', 'take_snapshot', 'restore_snapshot', 'delete_snapshot', 'take_backup', 'restore_backup')) = ("provisionings"."asked_by" is not null and "provisionings"."input" is not null));
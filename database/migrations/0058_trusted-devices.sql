CREATE TABLE "trusted_devices" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"device" text NOT NULL,
	"address" text NOT NULL,
	"trusted_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "trusted_devices_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "last_used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "password_set_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "password_used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "last_used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "reported_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "trusted_devices" ADD CONSTRAINT "trusted_devices_member_id_second_factors_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."second_factors"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trusted_devices_member" ON "trusted_devices" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "trusted_devices_expiry" ON "trusted_devices" USING btree ("expires_at");--> statement-breakpoint
-- What is known of the time before, from the journal, the sign-ins and the steps of the codes.
UPDATE "members" SET "password_set_at" = "known"."at" FROM (SELECT "member_id", max("at") AS "at" FROM "security_events" WHERE "kind" IN ('password.changed', 'recovery.done') GROUP BY "member_id") AS "known" WHERE "known"."member_id" = "members"."id" AND "password_hash" IS NOT NULL;--> statement-breakpoint
UPDATE "members" SET "password_used_at" = "known"."at" FROM (SELECT "member_id", max("at") AS "at" FROM "sign_ins" WHERE "method" = 'password' GROUP BY "member_id") AS "known" WHERE "known"."member_id" = "members"."id" AND "password_hash" IS NOT NULL AND "known"."at" >= coalesce("password_set_at", "known"."at");--> statement-breakpoint
UPDATE "second_factors" SET "last_used_at" = least(to_timestamp("last_step" * 30), now()) WHERE to_timestamp("last_step" * 30) > "confirmed_at" + interval '30 seconds';--> statement-breakpoint
-- A sign-in does not say by which login of several it was: only members who have linked one ever.
UPDATE "identities" SET "last_used_at" = "known"."at" FROM (SELECT "member_id", max("at") AS "at" FROM "sign_ins" WHERE "method" = 'third_party' GROUP BY "member_id") AS "known" WHERE "known"."member_id" = "identities"."member_id" AND "known"."at" >= "linked_at" AND (SELECT count(DISTINCT "identity_id") FROM "identity_log" WHERE "identity_log"."member_id" = "identities"."member_id") = 1;

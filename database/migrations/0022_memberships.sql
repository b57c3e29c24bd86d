CREATE TABLE "download_counts" (
	"account_id" text NOT NULL,
	"period" text NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"carried" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "download_counts_account_id_period_pk" PRIMARY KEY("account_id","period"),
	CONSTRAINT "download_counts_used" CHECK ("download_counts"."used" >= 0 and "download_counts"."carried" >= 0)
);
--> statement-breakpoint
CREATE TABLE "downloads" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"account_id" text NOT NULL,
	"item" text NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"counted_at" timestamp (3) with time zone,
	"returned_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "membership_grants" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"tier" text NOT NULL,
	"months" integer NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_to" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"given_by" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "membership_grants_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "membership_grants_tier" CHECK ("membership_grants"."tier" in ('free', 'starter', 'pro', 'team') and "membership_grants"."tier" <> 'free'),
	CONSTRAINT "membership_grants_time" CHECK ("membership_grants"."valid_from" < "membership_grants"."valid_to")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"member_id" text PRIMARY KEY NOT NULL,
	"tier" text DEFAULT 'free' NOT NULL,
	"next_look_at" timestamp (3) with time zone,
	CONSTRAINT "memberships_tier" CHECK ("memberships"."tier" in ('free', 'starter', 'pro', 'team'))
);
--> statement-breakpoint
CREATE TABLE "team_seats" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"email" text NOT NULL,
	"token_hash" text,
	"invited_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"member_id" text,
	"accepted_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"ended_because" text,
	CONSTRAINT "team_seats_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "team_seats_held" CHECK (("team_seats"."member_id" is null) = ("team_seats"."accepted_at" is null)),
	CONSTRAINT "team_seats_ended" CHECK (("team_seats"."ended_at" is null) = ("team_seats"."ended_because" is null)),
	CONSTRAINT "team_seats_because" CHECK ("team_seats"."ended_because" in ('taken_back', 'left', 'too_many'))
);
--> statement-breakpoint
CREATE TABLE "membership_tier_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "membership_tier_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" text NOT NULL,
	"from_tier" text NOT NULL,
	"to_tier" text NOT NULL,
	"source" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "membership_tier_changes_source" CHECK ("membership_tier_changes"."source" in ('subscription', 'team', 'gift', 'free'))
);
--> statement-breakpoint
ALTER TABLE "download_counts" ADD CONSTRAINT "download_counts_account_id_members_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_account_id_members_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_grants" ADD CONSTRAINT "membership_grants_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_seats" ADD CONSTRAINT "team_seats_owner_id_members_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_seats" ADD CONSTRAINT "team_seats_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_tier_changes" ADD CONSTRAINT "membership_tier_changes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "downloads_item" ON "downloads" USING btree ("member_id","item","taken_at");--> statement-breakpoint
CREATE INDEX "downloads_account" ON "downloads" USING btree ("account_id","taken_at");--> statement-breakpoint
CREATE INDEX "membership_grants_member" ON "membership_grants" USING btree ("member_id","valid_to");--> statement-breakpoint
CREATE INDEX "memberships_due" ON "memberships" USING btree ("next_look_at","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_seats_email" ON "team_seats" USING btree ("owner_id","email") WHERE "team_seats"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "team_seats_member" ON "team_seats" USING btree ("member_id") WHERE "team_seats"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "team_seats_owner" ON "team_seats" USING btree ("owner_id","accepted_at");--> statement-breakpoint
CREATE INDEX "membership_tier_changes_member" ON "membership_tier_changes" USING btree ("member_id","changed_at");